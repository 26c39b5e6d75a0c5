import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'

/** What the packages are not made for, being ES modules with `exports`: `require`, and TypeScript's oldest way to find a package. */
const UNSUPPORTED = new Set(['node10', 'node16-cjs'])

/** Where a packed lib's types do not describe what its code is, or are not found, as sentences. @param tarball bytes */
export async function wrongTypes(tarball) {
  const found = createPackageFromTarballData(tarball)
  const { types, problems } = await checkPackage(found)
  if (!types) return [`${found.packageName} has no types`]
  return problems
    .filter(({ resolutionKind, resolutionOption }) => !UNSUPPORTED.has(resolutionKind ?? resolutionOption))
    .map(({ kind, entrypoint, fileName, typesFileName, resolutionKind, resolutionOption }) =>
      [`${found.packageName}: ${kind}`, entrypoint ?? fileName ?? typesFileName, resolutionKind ?? resolutionOption]
        .filter((part) => part !== undefined)
        .join(' ')
    )
}
