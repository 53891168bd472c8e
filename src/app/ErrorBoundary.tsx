import { Component, type ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import { MessagePage } from './MessagePage.tsx';

interface Caught {
  readonly error: Error | null;
}

/** The last net: a fault in any page shows the specified words (spec 1 §2), never a blank screen. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, Caught> {
  override readonly state: Caught = { error: null };

  static getDerivedStateFromError(error: unknown): Caught {
    return { error: error instanceof Error ? error : new Error('') };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <main>
        <MessagePage
          title={messages.somethingWrong}
          words={error.message === '' ? messages.unknownError : error.message}
          actions={[
            { words: 'Reload', act: () => location.reload() },
            { words: 'Go Back', act: goBack },
          ]}
        />
      </main>
    );
  }
}

/** The page before, loaded afresh: what failed is still in memory. */
const goBack = (): void => {
  addEventListener('popstate', () => location.reload(), { once: true });
  history.back();
};
