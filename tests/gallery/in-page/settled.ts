// Waits in the browser until a page has come to rest.
export const frame = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

const maxFrames = 60;

/** Resolves when the page has not changed for three frames. */
export const settled = async (): Promise<void> => {
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let frames = 0; frames < maxFrames && quiet < 3; frames += 1) {
    await frame();
    quiet += 1;
  }
  observer.disconnect();
};

/** Resolves with whether `met` came true within some seconds. */
export const within = async (frames: number, met: () => boolean): Promise<boolean> => {
  for (let waited = 0; waited < frames && !met(); waited += 1) await frame();
  return met();
};
