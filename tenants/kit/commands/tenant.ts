import { checkCommand } from './check.ts';
import { newCommand } from './new.ts';
import { type PreviewDeps, previewCommand } from './preview.ts';
import { tokensCommand } from './tokens.ts';
import { UsageError } from './usage-error.ts';
import { wordsCommand } from './words.ts';

const usage = `npm run tenant -- new NAME      makes a tenant's folder; asks for what is not given
                             --name "Kite Travels" --color "#0b7a75" --theme trotly --logo file.svg --host kite.example
npm run tenant -- tokens NAME    makes the tokens.json that a tenant's folder lacks, of its brand colour
                             --color "#0b7a75"
npm run tenant -- check [NAME…]  finds what is wrong in tenants' folders           --json
npm run tenant -- preview NAME   serves one tenant, in both themes and all widths  --port 4000
npm run tenant -- words [PART…]  lists the texts of the portal, for a tenant's words.json`;

/** Runs `npm run tenant`. Resolves to the exit code: 1 if a tenant has faults, 2 if the arguments are wrong. */
export const tenantCommand = async (words: readonly string[], deps: PreviewDeps): Promise<number> => {
  const [command, ...rest] = words;
  try {
    switch (command ?? '') {
      case 'check':
        return await checkCommand(rest);
      case 'new':
        return await newCommand(rest);
      case 'preview':
        return await previewCommand(rest, deps);
      case 'tokens':
        return tokensCommand(rest);
      case 'words':
        return wordsCommand(rest);
      default:
        throw new UsageError(command === undefined ? 'expected a command' : `unknown command ${command}`);
    }
  } catch (error) {
    // `parseArgs` throws a TypeError for an option that it does not know.
    if (!(error instanceof UsageError) && !(error instanceof TypeError && 'code' in error)) throw error;
    console.error(`${error.message}\n\n${usage}`);
    return 2;
  }
};
