import { makeStyles, tokens } from '@fluentui/react-components';
import { type RefObject, useCallback } from 'react';

const useStyles = makeStyles({
  frame: {
    display: 'block',
    width: '100%',
    height: 'max(480px, 82dvh)',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
});

/** The page's nonce for styles. */
const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';

/**
 * A document that the server wrote, in a frame of its own. The frame is a blob, which has the content security policy
 * of this page: the document's one style sheet applies because it is given the page's nonce. The sandbox lets nothing
 * in it run; it is of the same origin and may open dialogs, because otherwise this page could not print it.
 */
const putInto = (frame: HTMLIFrameElement, html: string): (() => void) => {
  const withNonce = html.replace('<style>', `<style nonce="${nonce()}">`);
  const url = URL.createObjectURL(new Blob([withNonce], { type: 'text/html' }));
  frame.src = url;
  return () => URL.revokeObjectURL(url);
};

export interface DocumentFrameProps {
  readonly html: string;
  readonly name: string;
  readonly frameRef: RefObject<HTMLIFrameElement | null>;
}

/** Another document is another frame: it must not become a step back in the browser's history. */
export const DocumentFrame = (props: DocumentFrameProps) => <OneDocument key={props.html} {...props} />;

const OneDocument = ({ html, name, frameRef }: DocumentFrameProps) => {
  const styles = useStyles();
  const place = useCallback(
    (element: HTMLIFrameElement) => {
      frameRef.current = element;
      const revoke = putInto(element, html);
      return () => {
        frameRef.current = null;
        revoke();
      };
    },
    [html, frameRef],
  );
  return <iframe ref={place} title={name} sandbox="allow-same-origin allow-modals" className={styles.frame} />;
};
