import type { ScreenPage } from '../../flows/inspect/screens-state.ts';
import type { Gallery, StagedPage } from '../gallery/main.tsx';

/** Frames that a page has to show a flow, at 60 a second: each way in which it may stand, and the last of them. */
const framesEach = 90;
const maxFrames = 600;

/** The gallery's page in a frame. `null`: the frame has loaded something else, or nothing. */
export const pageIn = (frame: HTMLIFrameElement): ScreenPage | null => {
  const gallery = galleryIn(frame);
  if (gallery === null) return null;
  let shown: string | null = null;
  let orders = 0;
  return {
    tenants: gallery.tenants,
    async show({ flow, address, around, snapshot, scheme }) {
      orders += 1;
      const order = orders;
      const focused = document.activeElement;
      gallery.colour(scheme);
      gallery.hold(false);
      if (shown === flow && gallery.runs(flow)) gallery.put(flow, snapshot);
      else
        await openFirst(
          gallery,
          around.map((others) => ({ address, flows: { ...others, [flow]: snapshot } })),
          flow,
        );
      shown = flow;
      // Effects of the first rendering may still go to a part of the page.
      for (let frames = 0; frames < 3; frames += 1) await nextFrame();
      // A later order lets the page act once more, and holds it itself.
      if (order === orders) gallery.hold(true);
      // A page takes the focus when it opens, and with it the keys that choose the next state.
      if (document.activeElement === frame && focused instanceof HTMLElement) focused.focus();
    },
    listen: gallery.listen,
  };
};

/** Opens the first of the pages that shows the flow. */
const openFirst = async (gallery: Gallery, pages: readonly StagedPage[], flow: string): Promise<void> => {
  for (const [index, page] of pages.entries()) {
    gallery.open(page);
    const frames = index === pages.length - 1 ? maxFrames : framesEach;
    for (let waited = 0; waited < frames && !gallery.runs(flow); waited += 1) await nextFrame();
    if (gallery.runs(flow)) return;
  }
  throw new Error(`${pages[0]?.address} does not show ${flow}`);
};

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

const galleryIn = ({ contentWindow }: HTMLIFrameElement): Gallery | null => {
  try {
    return (contentWindow as { readonly gallery?: Gallery } | null)?.gallery ?? null;
  } catch {
    // A page that the browser refused to frame counts as one of another origin.
    return null;
  }
};
