import { build } from "esbuild";
import { readdirSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { lazyModules } from "./lazy-modules.mjs";
const WWW=new URL("../",import.meta.url).pathname;
const how={absWorkingDir:WWW,outdir:"/tmp/zz",bundle:true,splitting:true,format:"esm",minify:true,target:"es2022",charset:"utf8",metafile:true,entryNames:"[name]-[hash]",chunkNames:"[name]-[hash]",write:false};
const r=await build({...how,entryPoints:{app:"app.js"},plugins:[await lazyModules(how,"app.js")]});
const only=process.argv.slice(2);
const tot={};
for(const [p,o] of Object.entries(r.metafile.outputs)){const n=p.split('/').pop();
 if(only.length&&!only.some(x=>n.startsWith(x)))continue;
 const c=r.outputFiles.find(f=>f.path.endsWith(n)).contents;
 console.log(n,o.bytes,brotliCompressSync(c).length);
 for(const [i,{bytesInOutput:b}] of Object.entries(o.inputs).sort((a,b)=>b[1].bytesInOutput-a[1].bytesInOutput))if(b>60)console.log('    ',b,i);}
