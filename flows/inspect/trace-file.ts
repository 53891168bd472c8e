/** File name extension of recorded sessions. */
export const traceFileEnding = '.flowtrace.json';
