import { cruise } from 'dependency-cruiser'
import { ROOT } from '../root.ts'
import { findLoops, type Import } from './folder-loops.ts'

/** Tests and stories stand beside what they show and start whole apps: each would close a loop. */
const LEFT_OUT = '(^|/)(node_modules|dist|build|\\.react-router)/|\\.(test|spec|stories|fixture)\\.tsx?$|/testing/'

/** The imports between files of the project, types included. */
async function readImports(folders: readonly string[]): Promise<Import[]> {
  const { output } = await cruise(
    [...folders],
    {
      baseDir: ROOT,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: LEFT_OUT },
      parser: 'swc',
      tsPreCompilationDeps: true,
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'types'], extensions: ['.ts', '.tsx'] },
  )
  if (typeof output === 'string') throw new Error('The imports could not be read.')
  return output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  )
}

const imports = await readImports(['apps', 'packages', 'run', 'e2e', 'bench', 'drill'])
const loops = findLoops(imports.filter(({ to }) => !to.includes('node_modules')))
for (const { folders, imports: ties } of loops) {
  console.error(`These folders import each other: ${folders.join(', ')}`)
  for (const { from, to } of ties) console.error(`  ${from} → ${to}`)
}
if (loops.length > 0) process.exit(1)
console.log(`No loops between folders: ${imports.length} imports read`)
