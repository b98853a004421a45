import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  // One document for every address: nothing of the office is drawn on a server.
  ssr: false,
} satisfies Config
