import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

const isCustomElement = (name) => name.startsWith("yomikiri-");

export default defineConfig({ plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] });
