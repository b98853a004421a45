import { readSettings } from '@quartermaster/settings/settings'
import type { Command } from 'commander'
import { signPicture } from '../../images/admission.ts'
import { refused, usage } from '../command/exit-codes.ts'
import { createOutput } from '../command/output.ts'
import type { GlobalOptions, Qm } from '../command/qm.ts'

export function addImageCommands(program: Command, { terminal, env }: Qm): void {
  program
    .command('images')
    .description('The pictures of the catalogue.')
    .command('sign')
    .description('Signs the address of a picture in a form that the site itself does not use.')
    .argument('<address>', 'such as "/images/lol/ember/full.webp?width=300&crop=1:1"')
    .addHelpText('after', '\nExample:\n  $ qm images sign "/images/lol/ember/full.webp?crop=1:1"')
    .action((address: string, _options: object, command: Command) => {
      const { SHOP_URL, IMAGE_SIGNING_KEY: key } = readSettings(env)
      if (!key) throw refused('IMAGE_SIGNING_KEY is not set, so nothing can be signed.')
      const url = URL.parse(address, SHOP_URL)
      if (!url?.pathname.startsWith('/images/')) throw usage('An address of a picture begins with /images/.')
      const path = decodeURIComponent(url.pathname.slice('/images/'.length))
      url.searchParams.set('signature', signPicture(key, path, Object.fromEntries(url.searchParams)))
      const signed = url.pathname + url.search
      createOutput(terminal, command.optsWithGlobals<GlobalOptions>().json === true).say(signed, { address: signed })
    })
}
