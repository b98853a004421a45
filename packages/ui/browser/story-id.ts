/** How the tests call a story: `Modal` and `MustBeRead` make `modal--must-be-read`. */
export function storyId(title: string, name: string): string {
  return `${title.toLowerCase()}--${name.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}`
}
