import { messages } from '../../../contract/messages.ts';
import { WaitingSpinner } from './WaitingSpinner.tsx';

/** While a hotel is asked which of its rooms are free. */
export const HotelDetailLoader = () => <WaitingSpinner words={messages.checkingAvailability} />;
