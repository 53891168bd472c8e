import type { ScreenPage } from '../../flows/inspect/screens-state.ts';
import type { Gallery } from '../gallery/main.tsx';

/** Frames that a page has to show a flow, at 60 a second. */
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
      else gallery.open({ address, flows: { ...around, [flow]: snapshot } });
      shown = flow;
      for (let frames = 0; !gallery.runs(flow); frames += 1) {
        if (frames === maxFrames) throw new Error(`${address} does not show ${flow}`);
        await nextFrame();
      }
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

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

const galleryIn = ({ contentWindow }: HTMLIFrameElement): Gallery | null => {
  try {
    return (contentWindow as { readonly gallery?: Gallery } | null)?.gallery ?? null;
  } catch {
    // A page that the browser refused to frame counts as one of another origin.
    return null;
  }
};
