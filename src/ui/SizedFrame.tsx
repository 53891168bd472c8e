import { createDOMRenderer, makeStyles, RendererProvider, tokens } from '@fluentui/react-components';
import { type ReactNode, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';

const useStyles = makeStyles({
  box: {
    overflow: 'hidden',
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  frame: { display: 'block', border: '0', transformOrigin: 'top left' },
});

/** The page's nonce for styles (Content-Security-Policy). */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';

/** Where in a frame the content is rendered. */
interface FrameContent {
  readonly body: HTMLElement;
  readonly renderer: ReturnType<typeof createDOMRenderer>;
}

/** Copies the style sheets of this page into the frame's document. */
const prepareDocument = (inside: Document, title: string): FrameContent => {
  const sheets = [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => inside.importNode(link, true));
  inside.head.replaceChildren(...sheets);
  inside.title = title;
  inside.documentElement.lang = document.documentElement.lang;
  const renderer = createDOMRenderer(inside, { styleElementAttributes: { nonce: styleNonce() } });
  return { body: inside.body, renderer };
};

/** Makes the frame as high as its content, and scales it down where its box is narrower. */
const fitToContent = (frame: HTMLIFrameElement): void => {
  const box = frame.parentElement;
  const body = frame.contentDocument?.body;
  if (!box || !body) return;
  const scale = Math.min(1, box.clientWidth / frame.offsetWidth);
  const height = body.scrollHeight;
  frame.style.height = `${height}px`;
  frame.style.transform = `scale(${scale})`;
  box.style.height = `${Math.ceil(height * scale)}px`;
};

export interface SizedFrameProps {
  readonly title: string;
  /** Width of the frame, which media queries of the content see, in pixels. */
  readonly width: number;
  readonly children: ReactNode;
}

/**
 * A preview of content in a window of another width. It is rendered in a frame, because media queries see the width of their frame.
 * The frame is inert, so that no link in it leads away.
 */
export const SizedFrame = ({ title, width, children }: SizedFrameProps) => {
  const styles = useStyles();
  const [inside, setInside] = useState<FrameContent | null>(null);
  const place = useCallback(
    (frame: HTMLIFrameElement) => {
      const observer = new ResizeObserver(() => fitToContent(frame));
      const open = () => {
        if (!frame.contentDocument || !frame.parentElement) return;
        const content = prepareDocument(frame.contentDocument, title);
        observer.observe(content.body);
        observer.observe(frame.parentElement);
        setInside(content);
      };
      // Some browsers load the empty document at once, others replace it later.
      frame.addEventListener('load', open);
      if (frame.contentDocument?.readyState === 'complete') open();
      return () => {
        frame.removeEventListener('load', open);
        observer.disconnect();
      };
    },
    [title],
  );
  return (
    <div className={styles.box} inert data-preview>
      <iframe ref={place} title={title} className={styles.frame} style={{ width: `${width}px` }} />
      {inside !== null &&
        createPortal(
          <RendererProvider renderer={inside.renderer} targetDocument={inside.body.ownerDocument}>
            {children}
          </RendererProvider>,
          inside.body,
        )}
    </div>
  );
};
