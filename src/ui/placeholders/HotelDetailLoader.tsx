import { messages } from '../../../contract/messages.ts';
import { WaitingSpinner } from './WaitingSpinner.tsx';

/** Shown while the availability of a hotel's rooms is checked. */
export const HotelDetailLoader = () => <WaitingSpinner words={messages.checkingAvailability} />;
