// As in a new project.
export default { cacheComponents: true, partialPrefetching: true };
