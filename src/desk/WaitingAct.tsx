import { say } from '../../contract/say.ts';
import type { WaitingView } from '../../machines/desk/two-people.ts';
import { Notice } from '../ui/Notice.tsx';
import { momentText } from '../ui/zoned-moment.ts';

/** What one person has prepared and another confirms. */
export const WaitingAct = ({ waiting }: { readonly waiting: WaitingView | null }) =>
  waiting === null ? null : (
    <Notice tone="warning" announced={false}>
      <p>{waiting.words}</p>
      <p>{say('{next} Prepared {at}.', { next: waiting.next, at: momentText(waiting.at) })}</p>
    </Notice>
  );
