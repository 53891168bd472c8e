import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';

export interface SessionEndedProps {
  readonly message: string;
  readonly onAcknowledge: () => void;
}

/** The blocking dialog of an expired session (SES-02): only Ok leads on. */
export const SessionEnded = ({ message, onAcknowledge }: SessionEndedProps) => (
  <Dialog open modalType="alert">
    <DialogSurface>
      <DialogBody>
        <DialogTitle>Session expired</DialogTitle>
        <DialogContent>{message}</DialogContent>
        <DialogActions>
          <Button appearance="primary" onClick={onAcknowledge}>
            Ok
          </Button>
        </DialogActions>
      </DialogBody>
    </DialogSurface>
  </Dialog>
);
