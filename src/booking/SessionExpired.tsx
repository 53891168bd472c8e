import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
} from '@fluentui/react-components';
import { say } from '../../contract/say.ts';

/** The confirmed price has expired: a dialog that leads to a new search with the same form. */
export const SessionExpired = ({ onSearch }: { readonly onSearch: () => void }) => (
  <Dialog open modalType="alert">
    <DialogSurface>
      <DialogBody>
        <DialogTitle>{say('This price has expired')}</DialogTitle>
        <DialogContent>
          {say(
            'The airline no longer holds this price. Nothing was booked or charged. Search again for current prices.',
          )}
        </DialogContent>
        <DialogActions>
          <Button appearance="primary" onClick={onSearch}>
            {say('Search again')}
          </Button>
        </DialogActions>
      </DialogBody>
    </DialogSurface>
  </Dialog>
);
