/** Tells how far a bench is, beside its result. */
export const say = (line: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);
