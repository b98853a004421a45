/**
 * The direction of imports. Apps stand on packages, packages on the contract, the contract on nothing.
 * `run`, `e2e`, `bench` and `drill` stand above all: they put the apps together.
 */
const own = (room) => `^packages/${room}/`

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'apps-speak-http',
      comment: 'Apps never import each other; they speak HTTP in the shapes of the contract.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-below-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(apps|run|e2e|bench|drill)/' },
    },
    {
      name: 'nothing-imports-the-top',
      severity: 'error',
      from: { path: '^apps/' },
      to: { path: '^(run|e2e|bench|drill)/' },
    },
    {
      name: 'contract-stands-on-nothing',
      severity: 'error',
      from: { path: own('contract') },
      to: { path: '^packages/', pathNot: own('contract') },
    },
    {
      name: 'these-packages-know-the-contract-only',
      severity: 'error',
      from: {
        path: '^packages/(ui|bar|i18n|settings|demo-world)/',
        pathNot: '\\.(test|spec|fixture)\\.tsx?$|/browser/',
      },
      to: { path: '^packages/', pathNot: ['^packages/$1/', own('contract')] },
    },
    {
      name: 'kit-knows-no-shop',
      comment:
        'The kit draws themes, languages, numbers, pictures and fields for e-mail. Drawings alone are kept under the codes of the currencies they show.',
      severity: 'error',
      from: { path: '^packages/ui/' },
      to: {
        path: '^packages/contract/',
        pathNot: '^packages/contract/src/vocabulary/(themes|locales|number-format|email|games|picture-forms)\\.ts$',
      },
    },
    {
      name: 'kit-knows-no-game-table',
      severity: 'error',
      from: { path: '^packages/ui/', pathNot: '^packages/ui/src/tokens/marks\\.ts$' },
      to: { path: '^packages/contract/src/vocabulary/games\\.ts$' },
    },
    {
      name: 'rules-are-pure',
      comment: 'Rules know nothing of HTTP, SQL or React.',
      severity: 'error',
      from: { path: '(^|/)rules\\.ts$|-rules\\.ts$' },
      to: { path: 'node_modules/(fastify|pg|kysely|react|react-dom|react-router|preact)/' },
    },
    {
      name: 'no-schemas-in-the-browser',
      comment: 'The browser takes types from the wire schemas, never the schemas: they would cost it zod.',
      severity: 'error',
      from: { path: '^(apps/(storefront|office)/app|packages/(ui|bar))/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: ['^packages/contract/src/(wire|calls|office-calls)', 'node_modules/zod/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'first-view-has-doors',
      comment: 'What hastens the first view is delicate: the rest of the site knows its doors only.',
      severity: 'error',
      from: { pathNot: '^apps/storefront/(app|server)/first-view/' },
      to: {
        path: '^apps/storefront/(app|server)/first-view/',
        pathNot: '/first-view/(FirstView\\.tsx|use-when-idle\\.ts|below-first-view\\.css\\.ts|first-view\\.ts)$',
      },
    },
    {
      name: 'tests-are-not-imported',
      severity: 'error',
      from: { pathNot: '\\.(test|spec)\\.tsx?$' },
      to: { path: '\\.(test|spec)\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(node_modules|dist|build|\\.react-router)/' },
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
