import { isFailure } from '@quartermaster/service/failure'
import type { CatalogueImport } from '../../catalogue-files/service.ts'
import type { PublishDraftFailure } from '../../cms/drafts.ts'
import type { NotInVersion } from '../../cms/product-history.ts'
import type { ChangeOptions } from '../../cms/service.ts'
import { tellChanges } from '../../cms/told-changes.ts'
import { recordAction } from '../../operator-trail/operator-trail.ts'
import type { ActionName } from '../../operators/permissions.ts'
import { type ActionInput, createActs } from '../acts/act.ts'
import type { OfficeContext } from '../acts/context.ts'

/** Publishes versions of the catalogue, each in one transaction with its line of the trail. */
export function createPublishing(context: OfficeContext) {
  const { clock, catalogue } = context
  const { perform } = createActs(context)
  return (
    name: ActionName,
    subject: string,
    input: ActionInput & { readonly body: { readonly version: string; readonly reason: string } },
    change: (options: ChangeOptions) => Promise<CatalogueImport | PublishDraftFailure | NotInVersion>,
  ) =>
    perform(name, { subject, ...input.body }, input, async ({ operator, requestId }) => {
      const { version, ...detail } = input.body
      const changed = await change({
        check: false,
        expectedVersion: version,
        origin: `office: ${operator.name}`,
        record: (transaction, outcome) =>
          recordAction(
            transaction,
            operator,
            name,
            subject,
            { ...detail, ...tellChanges(outcome) },
            { requestId, now: clock() },
          ),
      })
      if (isFailure(changed)) return changed
      await catalogue.refresh()
      return `Version ${changed.version} is on sale.`
    })
}
