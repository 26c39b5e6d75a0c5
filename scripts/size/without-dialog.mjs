/** A Vite plug-in that leaves out of a page the dialog that stands where the modal will be: what the page weighs without it is its own. */
export function withoutDialog() {
  const id = '\0without-dialog'
  return {
    name: 'without-dialog',
    enforce: 'pre',
    resolveId: (specifier) => (specifier === '@appkit/ui-react/dialog-at-once' ? id : undefined),
    load: (asked) =>
      asked === id ? 'export const dialogEn = {}\nexport const showDialogAtOnce = () => ({ end() {} })' : undefined
  }
}
