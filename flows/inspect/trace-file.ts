/** What a recorded session is called as a file. */
export const traceFileEnding = '.flowtrace.json';
