import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Halves of routes would be files of a few bytes, each with a request of its own.
  splitRouteModules: false,
  // The whole table of routes comes with the first page: going on needs no further question, and works on a bad network.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
