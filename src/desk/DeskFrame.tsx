import type { ReactNode } from 'react';
import { SignedInFrame } from '../shell/SignedInFrame.tsx';
import { DeskHeader } from './DeskHeader.tsx';

/** Layout of every page of the operations desk. */
export const DeskFrame = ({ children }: { readonly children: ReactNode }) => (
  <SignedInFrame header={DeskHeader}>{children}</SignedInFrame>
);
