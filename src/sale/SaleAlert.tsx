import {
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({ actions: { '& > *': { whiteSpace: 'nowrap' } } });

export interface SaleAlertProps {
  readonly title: string;
  /** What happened, what it means for the money, and what to do next. */
  readonly words: string;
  /** Buttons or links on. The last is the primary one. */
  readonly children: ReactNode;
}

/** A sale that is over: a dialog that cannot be closed, with the ways on. */
export const SaleAlert = ({ title, words, children }: SaleAlertProps) => (
  <Dialog open modalType="alert">
    <DialogSurface>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>{words}</DialogContent>
        <DialogActions className={useStyles().actions}>{children}</DialogActions>
      </DialogBody>
    </DialogSurface>
  </Dialog>
);
