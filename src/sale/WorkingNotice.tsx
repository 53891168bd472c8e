import { say } from '../../contract/say.ts';
import { RequestProcessingModal } from '../ui/placeholders/RequestProcessingModal.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Shown while seats are held and tickets are issued. When `slow`, it says what is being waited for. */
export const WorkingNotice = ({ waitingFor, slow }: { readonly waitingFor: string; readonly slow: boolean }) => (
  <>
    <Skeleton heightPx={240} />
    <RequestProcessingModal
      detail={
        slow
          ? say('Still waiting for {waitingFor}. You will be booked and charged only once.', { waitingFor })
          : say('Please keep this page open.')
      }
    />
  </>
);
