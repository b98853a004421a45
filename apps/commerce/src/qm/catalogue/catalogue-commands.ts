import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { type CatalogueFileFailure, formatProblem } from '../../catalogue-files/problem.ts'
import {
  type CatalogueChanges,
  checkCatalogue,
  exportCatalogue,
  importCatalogue,
} from '../../catalogue-files/service.ts'
import { cmsContext } from '../../cms/context.ts'
import { restoreVersion } from '../../cms/service.ts'
import { tellChanges } from '../../cms/told-changes.ts'
import { listVersions } from '../../cms/versions.ts'
import { EXIT, notFound, QmFailure, usage } from '../command/exit-codes.ts'
import type { Output } from '../command/output.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { limitOption } from '../options/limit-option.ts'
import { addArrangementCommands } from './arrangement-commands.ts'
import { addBundleCommand } from './bundle-commands.ts'
import { addDraftCommands } from './draft-commands.ts'
import { addHistoryCommands } from './history-commands.ts'
import { type ImagesOption, imagesOption } from './images-option.ts'
import { addPictureCommand } from './picture-commands.ts'
import { addProductCommands, inWords } from './product-commands.ts'

export function addCatalogueCommands(program: Command, qm: Qm): void {
  const catalogue = program.command('catalogue').description('The products on sale, as files.')

  catalogue
    .command('check')
    .description('Reads files, names every problem with file, line and field, and says what an import would change.')
    .argument('<paths...>', 'files, or folders of them; together they are the whole catalogue')
    .addOption(imagesOption())
    .addHelpText('after', '\nExample:\n  $ qm catalogue check catalogue/')
    .action(
      qm.run(async ({ context, output }, paths: string[], { images }: ImagesOption) => {
        const changes = await checkCatalogue({ ...cmsContext(context, images), paths })
        if (isFailure(changes)) throw problemsFound(changes)
        sayChanges(output, 'The files are valid. An import would make these changes', changes)
      }),
    )

  catalogue
    .command('import')
    .description('Replaces the catalogue by what the files say. All or nothing.')
    .argument('<paths...>', 'files, or folders of them; what they lack is removed from sale')
    .addOption(imagesOption())
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm catalogue import catalogue/ --images pictures/ --reason "spring"')
    .action(
      qm.run(async ({ context, output, confirm, audit }, paths: string[], { images }: ImagesOption) => {
        const input = { ...cmsContext(context, images), paths }
        const expected = await checkCatalogue(input)
        if (isFailure(expected)) throw problemsFound(expected)
        const { removed } = expected
        if (removed.length > 0) await confirm(`${removed.length} products will be removed from sale. Go on?`)
        const outcome = await importCatalogue({ ...input, now: context.clock() })
        if (isFailure(outcome)) throw problemsFound(outcome)
        const { added, changed } = outcome.changes
        await audit(context.db, 'catalogue import', outcome.version, {
          added: added.length,
          changed: changed.length,
          removed: outcome.changes.removed.length,
          ...tellChanges(outcome),
        })
        sayChanges(output, `Version ${outcome.version} is on sale`, outcome.changes)
      }),
    )

  catalogue
    .command('export')
    .description('Writes the catalogue as files that an import reads back.')
    .argument('<folder>', 'where the files go: one per game, and one per language in texts/')
    .addHelpText('after', '\nExample:\n  $ qm catalogue export backup/')
    .action(
      qm.run(async ({ context, output }, folder: string) => {
        const files = await exportCatalogue({ db: context.db, folder })
        output.list(
          files.map((file) => ({ file })),
          { File: ({ file }) => file },
        )
      }),
    )

  addProductCommands(catalogue, qm)
  addBundleCommand(catalogue, qm)
  addPictureCommand(catalogue, qm)
  addDraftCommands(catalogue, qm)
  addHistoryCommands(catalogue, qm)
  addArrangementCommands(catalogue, qm)

  catalogue
    .command('versions')
    .description('The versions that can be gone back to, newest first.')
    .addOption(limitOption(20))
    .addHelpText('after', '\nExample:\n  $ qm catalogue versions')
    .action(
      qm.run(async ({ context, output }, { limit }: { limit: number }) => {
        output.list(await listVersions(context.db, limit), {
          Version: ({ version }) => version,
          Published: ({ publishedAt }) => publishedAt,
          By: ({ origin }) => origin,
          'Products it changed': ({ changed }) => changed,
        })
      }),
    )

  catalogue
    .command('restore')
    .description('Puts the whole catalogue back as it was at a version, as a new version.')
    .argument('<version>', 'one of those that `versions` lists')
    .addOption(reasonOption())
    .addHelpText('after', '\nExample:\n  $ qm catalogue restore 41 --reason "priced too low"')
    .action(
      qm.run(async ({ context, output, confirm, audit }, version: string) => {
        if (!/^\d{1,18}$/.test(version)) throw usage('A version is a number.')
        await confirm(`The catalogue will be as it was at version ${version}. Go on?`)
        const outcome = await restoreVersion(cmsContext(context), version, {
          check: false,
          record: (transaction, restored) => audit(transaction, 'catalogue restore', version, tellChanges(restored)),
        })
        if (isFailure(outcome)) {
          throw outcome.failure === 'NO_SUCH_VERSION' ? notFound(`There is no version ${version}.`) : inWords(outcome)
        }
        sayChanges(output, `Version ${outcome.version} is on sale`, outcome.changes)
      }),
    )
}

function problemsFound({ problems }: CatalogueFileFailure): QmFailure {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`
  return new QmFailure(EXIT.differences, `${problems.map(formatProblem).join('\n')}\n${count}. Nothing was changed.`)
}

function sayChanges(output: Output, title: string, changes: CatalogueChanges): void {
  const { added, changed, removed, unchanged } = changes
  if (output.isJson) {
    output.record({ added, changed, removed, unchanged })
  } else {
    output.say(`${title}:`)
    output.record({ Added: added, Changed: changed, Removed: removed, Unchanged: unchanged })
  }
}
