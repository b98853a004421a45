import { type Command, Option, type OptionValues } from 'commander'

/** Whether what is asked for changes nothing: then nobody is asked why. */
type OnlyLooks = (options: OptionValues, given: readonly string[]) => boolean

/** Why something is done. What takes it needs it, as the office does; `command/qm.ts` sees to that, for every command alike. */
export class ReasonOption extends Option {
  readonly onlyLooks: OnlyLooks
  constructor(says: string, onlyLooks: OnlyLooks) {
    super('--reason <text>', `${says} (required)`)
    this.onlyLooks = onlyLooks
  }
}

export function reasonOption({
  says = 'why, for the trail',
  onlyLooks = ({ check }) => check === true,
}: {
  readonly says?: string
  readonly onlyLooks?: OnlyLooks
} = {}): ReasonOption {
  return new ReasonOption(says, onlyLooks)
}

/** Whether a command acts, as it was typed: whoever acts says why. */
export function isAct(command: Command): boolean {
  const reason = command.options.find((option) => option instanceof ReasonOption)
  return reason !== undefined && !reason.onlyLooks(command.opts(), command.args)
}
