import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';

/** The confirmed price has expired: a dialog that leads to a new search with the same form. */
export const SessionExpired = ({ onSearch }: { readonly onSearch: () => void }) => (
  <Dialog open modalType="alert">
    <DialogSurface>
      <DialogBody>
        <DialogTitle>The time for this price is over</DialogTitle>
        <DialogContent>
          The airline no longer keeps this price for you. Nothing was booked or charged. Search again with the same form
          to see the fares of this moment.
        </DialogContent>
        <DialogActions>
          <Button appearance="primary" onClick={onSearch}>
            Search again
          </Button>
        </DialogActions>
      </DialogBody>
    </DialogSurface>
  </Dialog>
);
