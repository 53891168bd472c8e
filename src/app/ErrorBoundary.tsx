import { Component, type ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import { say } from '../../contract/say.ts';
import type { ChunkRecoveryView } from '../../machines/shell/chunk-recovery.view.ts';
import { MessagePage } from '../ui/MessagePage.tsx';
import { chunkFailed, isChunkFault, onChunkRecovery } from './chunk-recovery.ts';

interface Caught {
  readonly error: Error | null;
  /** What is done about a chunk that failed to load. */
  readonly recovery: ChunkRecoveryView;
}

const nothingYet: ChunkRecoveryView = { show: 'nothing' };

export interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** `frame`: a header and a main landmark stand around it already. */
  readonly within?: 'frame';
}

/**
 * Catches errors thrown while rendering and shows the specified words (spec 1 §2). If a chunk failed to load, the page
 * is reloaded first (SES-08).
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override readonly state: Caught = { error: null, recovery: nothingYet };
  #unsubscribe: () => void = () => {};

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error: error instanceof Error ? error : new Error('') };
  }

  override componentDidCatch(error: unknown): void {
    if (!isChunkFault(error)) return;
    this.setState({ recovery: chunkFailed() });
    this.#unsubscribe();
    this.#unsubscribe = onChunkRecovery((recovery) => this.setState({ recovery }));
  }

  override componentWillUnmount(): void {
    this.#unsubscribe();
  }

  override render(): ReactNode {
    const { error, recovery } = this.state;
    if (error === null) return this.props.children;
    if (isChunkFault(error) && recovery.show !== 'missing') return null;
    const said = (
      <MessagePage
        title={messages.somethingWrong}
        alone={this.props.within === undefined}
        words={recovery.show === 'missing' ? recovery.words : error.message || messages.unknownError}
        actions={[
          { words: say('Reload'), act: () => location.reload() },
          { words: say('Go Back'), act: goBack },
        ]}
      />
    );
    return this.props.within === 'frame' ? said : <main>{said}</main>;
  }
}

/** Goes back and reloads, because the failed module is still in memory. */
const goBack = (): void => {
  addEventListener('popstate', () => location.reload(), { once: true });
  history.back();
};
