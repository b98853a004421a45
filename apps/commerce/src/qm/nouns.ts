import type { Command } from 'commander'
import type { Qm } from './command/qm.ts'

/** What commands are about. */
export interface Noun {
  readonly name: string
  readonly alias?: string
  /** As its own file says it, so that the list of all needs none of them. */
  readonly description: string
  /** Loaded when the noun is asked for: a command waits for its own code alone. */
  load(): Promise<(program: Command, qm: Qm) => void>
}

export const NOUNS: readonly Noun[] = [
  {
    name: 'find',
    description:
      'Finds a player, an order, a payment, a code, a campaign, a product or a creator by whatever is known of it.',
    load: async () => (await import('./find-commands.ts')).addFindCommand,
  },
  {
    name: 'catalogue',
    description: 'The products on sale, as files.',
    load: async () => (await import('./catalogue/catalogue-commands.ts')).addCatalogueCommands,
  },
  {
    name: 'campaigns',
    description: 'What codes grant, to whom, and when.',
    load: async () => (await import('./campaigns/campaign-commands.ts')).addCampaignCommands,
  },
  {
    name: 'codes',
    description: 'The codes of a campaign. They are stored as keyed hashes only.',
    load: async () => (await import('./campaigns/code-commands.ts')).addCodeCommands,
  },
  {
    name: 'claims',
    description: 'What a player claimed with a code.',
    load: async () => (await import('./campaigns/claim-commands.ts')).addClaimCommands,
  },
  {
    name: 'orders',
    description: 'What players bought.',
    load: async () => (await import('./orders/order-commands.ts')).addOrderCommands,
  },
  {
    name: 'payments',
    description: 'What gateways say of payments.',
    load: async () => (await import('./orders/payment-commands.ts')).addPaymentCommands,
  },
  {
    name: 'players',
    description: 'A player’s wallet, orders and redemptions.',
    load: async () => (await import('./players/player-commands.ts')).addPlayerCommands,
  },
  {
    name: 'sessions',
    alias: 'session',
    description: 'Players’ sessions.',
    load: async () => (await import('./players/session-commands.ts')).addSessionCommands,
  },
  {
    name: 'deliveries',
    description: 'What is owed to players’ game accounts.',
    load: async () => (await import('./orders/delivery-commands.ts')).addDeliveryCommands,
  },
  {
    name: 'receipts',
    description: 'Receipts by e-mail that could not be sent.',
    load: async () => (await import('./orders/receipt-commands.ts')).addReceiptCommands,
  },
  {
    name: 'ledger',
    description: 'Every movement of money.',
    load: async () => (await import('./books/ledger-commands.ts')).addLedgerCommands,
  },
  {
    name: 'reconcile',
    description:
      'Compares payments at the gateway, credits, orders, deliveries at the game services and the ledger, and lists what one has and another lacks (exit code 5).',
    load: async () => (await import('./books/reconcile-commands.ts')).addReconcileCommands,
  },
  {
    name: 'sales',
    description: 'What was sold.',
    load: async () => (await import('./books/sales-commands.ts')).addSalesCommands,
  },
  {
    name: 'reports',
    description: 'What the shop did, by day, game, product, region and creator.',
    load: async () => (await import('./books/report-commands.ts')).addReportCommands,
  },
  {
    name: 'creators',
    description: 'Creators whose links are credited (?cc=…).',
    load: async () => (await import('./books/creator-commands.ts')).addCreatorCommands,
  },
  {
    name: 'platform',
    description: 'The publisher’s platform: game services, payments, webhooks, sign-on.',
    load: async () => (await import('./upkeep/platform-commands.ts')).addPlatformCommands,
  },
  {
    name: 'demo',
    description: 'The demo world.',
    load: async () => (await import('./upkeep/demo-commands.ts')).addDemoCommands,
  },
  {
    name: 'approvals',
    description: 'What waits for a second operator.',
    load: async () => (await import('./operators/approval-commands.ts')).addApprovalCommands,
  },
  {
    name: 'audit',
    description: 'What operators did.',
    load: async () => (await import('./operators/audit-commands.ts')).addAuditCommands,
  },
  {
    name: 'login',
    description: 'Signs you in as an operator, in a browser on this machine.',
    load: async () => (await import('./operators/login-commands.ts')).addLoginCommand,
  },
  {
    name: 'logout',
    description: 'Ends the session of qm login.',
    load: async () => (await import('./operators/login-commands.ts')).addLogoutCommand,
  },
  {
    name: 'whoami',
    description: 'Who you are to qm, and your roles.',
    load: async () => (await import('./operators/login-commands.ts')).addWhoamiCommand,
  },
  {
    name: 'tokens',
    description: 'What lets scripts on a server act without a browser.',
    load: async () => (await import('./operators/token-commands.ts')).addTokenCommands,
  },
  {
    name: 'images',
    description: 'The pictures of the catalogue.',
    load: async () => (await import('./catalogue/image-commands.ts')).addImageCommands,
  },
  {
    name: 'migrate',
    description: 'Brings the database up to date, as a step before a new version is started.',
    load: async () => (await import('./upkeep/migrate-commands.ts')).addMigrateCommands,
  },
]

/** The nouns that a command line asks for: the first word that is no option, or the one that help is asked about. */
export function nounsOf(given: readonly string[]): readonly Noun[] {
  const words = given.filter((word) => !word.startsWith('-'))
  const asked = words[0] === 'help' ? words[1] : words[0]
  return NOUNS.filter(({ name, alias }) => asked !== undefined && (name === asked || alias === asked))
}
