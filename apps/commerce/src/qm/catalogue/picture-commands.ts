import { readFile } from 'node:fs/promises'
import { IMAGE_KINDS } from '@quartermaster/contract/product-types'
import { PictureFocus } from '@quartermaster/contract/wire/products'
import { isFailure } from '@quartermaster/service/failure'
import type { Command } from 'commander'
import { cmsContext } from '../../cms/context.ts'
import { tellChanges } from '../../cms/told-changes.ts'
import { publishPicture } from '../../office/catalogue/pictures.ts'
import { notFound, refused, usage } from '../command/exit-codes.ts'
import type { Qm } from '../command/qm.ts'
import { reasonOption } from '../command/reason-option.ts'
import { type ImagesOption, imagesOption } from './images-option.ts'
import { inWords, readProduct } from './product-commands.ts'

interface PictureOptions extends ImagesOption {
  readonly focus?: string
  readonly check?: boolean
  readonly reason: string
}

const EXAMPLE = `
Example:
  $ qm catalogue picture lol/maerith splash maerith.webp --focus 0.3,0.1,0.4,0.6 --reason "new art"`

export function addPictureCommand(catalogue: Command, qm: Qm): void {
  catalogue
    .command('picture')
    .description('Publishes a picture of a product in the place of the one of its kind.')
    .argument('<product>', 'game and id, such as lol/maerith')
    .argument('<kind>', IMAGE_KINDS.join(', ').toLowerCase())
    .argument('<file>', 'a WebP, PNG, JPEG or AVIF of at most 8 MB')
    .option('--focus <left,top,width,height>', 'what it is about, in fractions of its width and height')
    .addOption(imagesOption())
    .option('--check', 'only say whether it could be')
    .addOption(reasonOption())
    .addHelpText('after', EXAMPLE)
    .action(
      qm.runOnBooks(
        async (
          { context, output, audit, operator },
          product: string,
          kind: string,
          file: string,
          options: PictureOptions,
        ) => {
          const name = readProduct(product)
          const known = IMAGE_KINDS.find((each) => each === kind.toUpperCase())
          if (!known) throw usage(`${kind} is none of ${IMAGE_KINDS.join(', ').toLowerCase()}.`)
          const focus = readFocus(options.focus)
          const bytes = await readFile(file).catch(() => undefined)
          if (!bytes) throw notFound(`There is no file ${file}.`)
          const { check = false, reason } = options
          const outcome = await publishPicture(
            cmsContext(context, options.images),
            { ...name, kind: known, bytes, focus, by: operator.name },
            {
              check,
              origin: 'qm',
              record: (transaction, published) =>
                audit(transaction, 'catalogue picture', product, {
                  reason,
                  kind: known,
                  focus,
                  ...tellChanges(published),
                }),
            },
          )
          if (isFailure(outcome)) {
            throw outcome.failure === 'NOT_A_PICTURE'
              ? refused(`The picture cannot be used: ${outcome.why}. Nothing was changed.`)
              : inWords(outcome)
          }
          const { version } = outcome
          output.say(check ? 'It could be published.' : `Version ${version} is on sale.`, {
            version,
            ...outcome.changes,
          })
        },
      ),
    )
}

function readFocus(text: string | undefined): PictureFocus | null {
  if (text === undefined) return null
  const [left, top, width, height] = text.split(',').map(Number)
  const focus = PictureFocus.safeParse({ left, top, width, height })
  if (!focus.success) throw usage('The focus is four numbers from 0 to 1, such as 0.3,0.1,0.4,0.6.')
  return focus.data
}
