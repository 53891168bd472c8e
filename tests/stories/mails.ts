import { expect } from 'vitest';
import type { StoryPortal } from './shared-portal.ts';

/** The newest message to an address that is about something, as the outbox shows it, once it is there. */
export const messageTo = async ({ url }: Pick<StoryPortal, 'url'>, address: string, about: RegExp): Promise<string> => {
  let found: string | undefined;
  const look = async () => {
    const outbox = await (await fetch(`${url}/outbox`)).text();
    found = outbox.split('<article>').find((message) => message.includes(address) && about.test(message));
    return found;
  };
  await expect.poll(look).toBeDefined();
  return found ?? '';
};
