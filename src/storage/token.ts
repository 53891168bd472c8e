import { localText } from './browser-storage.ts';

const tokenKey = 'portolan.token';

/** The bearer token, in local storage where every tab finds it (decisions: Persistence). */
export const savedToken = (): string | null => localText.get(tokenKey);
export const saveToken = (token: string): void => localText.set(tokenKey, token);
export const removeToken = (): void => localText.remove(tokenKey);
