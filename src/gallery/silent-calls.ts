// Stands in for src/calls/send.ts in the gallery: no call is ever answered.
export const newIntent = (): string => 'intent';

export const preloadCalls = (): Promise<void> => Promise.resolve();

export const send = (): Promise<never> => new Promise(() => {});

export const sendForFile = (): Promise<never> => new Promise(() => {});
