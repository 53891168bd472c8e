/** Whether the server lets anybody at this browser watch its flows (development and tests, never production). */
export const flowsAreOpen = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="flows"]')?.content === 'open';
