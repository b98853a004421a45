import { tellUnknownRegion } from '../regions/known-regions.ts'
import type { ProductEntry } from './file-schema.ts'
import type { FieldPath } from './problem.ts'
import type { CatalogueFiles } from './read-files.ts'
import type { YamlSource } from './yaml-source.ts'

/** A product or a price of an unknown region would never be sold. */
export function checkRegions({ products, priceLists, problems }: CatalogueFiles, known: readonly string[]): void {
  const checkList = (source: YamlSource, path: FieldPath, regions: readonly string[] = []) =>
    regions.forEach((region, index) => {
      const unknown = tellUnknownRegion(region, known)
      if (unknown) problems.push(source.problemAt([...path, index], unknown))
    })
  const checkRule = (source: YamlSource, path: FieldPath, rule: ProductEntry['regions']) => {
    checkList(source, [...path, 'allowed'], rule?.allowed)
    checkList(source, [...path, 'blocked'], rule?.blocked)
  }
  for (const { source, content } of products) {
    checkRule(source, ['regions'], content.regions)
    for (const [index, { regions }] of content.products.entries()) {
      checkRule(source, ['products', index, 'regions'], regions)
    }
  }
  for (const { source, content } of priceLists) checkList(source, ['regions'], content.regions)
}
