import { readSettings } from '@quartermaster/settings/settings'
import pino from 'pino'
import { createCommerce } from '../entrances/commerce.ts'
import { refundPayment } from '../orders/refunds/refund-payment.ts'

/** A process that refunds a payment and dies at a step of it, as by kill -9. Told all by its arguments. */
const [databaseUrl = '', paymentsUrl = '', orderId = '', step = ''] = process.argv.slice(2)
const die = (at: string) => {
  if (step === at) process.kill(process.pid, 'SIGKILL')
}
let times = 0
const { context, close } = await createCommerce({
  settings: readSettings({ PAYMENTS_URL: paymentsUrl, GAME_SERVICES_URL: paymentsUrl }),
  databaseUrl,
  log: pino({ level: 'silent' }),
})
const { gateway, clock } = context
await refundPayment(
  {
    ...context,
    // Asked for within each of the two transactions, before they commit.
    clock: () => {
      times += 1
      die(`in transaction ${times}`)
      return clock()
    },
    gateway: {
      ...gateway,
      async refund(...asked) {
        die('before the gateway')
        const answer = await gateway.refund(...asked)
        die('after the gateway')
        return answer
      },
    },
  },
  { orderId, part: 'WHOLE', cause: 'a drill' },
)
die('at the end')
await close()
