import { say } from '../../contract/say.ts';
import type { SentFile } from '../../machines/company/company-settings.view.ts';
import { RegistrationPaper } from '../desk/RegistrationPaper.tsx';
import { portalOwnPaper } from '../desk/registration-paper-actors.ts';
import { TitledPanel } from '../ui/TitledPanel.tsx';

/** The files that an agency has sent, each opened by itself. */
export const SentFiles = ({ files }: { readonly files: readonly SentFile[] }) =>
  files.length === 0 ? null : (
    <TitledPanel title={say('Files that you have sent')}>
      {files.map((file) => (
        <RegistrationPaper key={file.documentId} owner="own" document={file} machine={portalOwnPaper} />
      ))}
    </TitledPanel>
  );
