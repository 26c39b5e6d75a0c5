import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompilerState, ConsoleMessageId, Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { root } from '../workspace/root.mjs'

const silent = { default: { logLevel: 'none', addToApiReportFile: false } }
/** The compiler that API Extractor brings reads what ours has built. */
const tsconfig = { extends: join(root, 'tsconfig.base.json'), compilerOptions: { customConditions: [] } }

/**
 * Where the types that are built and their reports differ, as sentences with the difference.
 * @param entries as of `publicTypes`, built
 * @param reports folder of the reports
 * @param write makes the reports anew instead
 */
export function apiProblems(entries, reports, write = false) {
  mkdirSync(reports, { recursive: true })
  const scratch = mkdtempSync(join(tmpdir(), 'appkit-api-'))
  try {
    const configs = entries.map((entry) => configOf(entry, reports, scratch))
    const compilerState = CompilerState.create(configs[0], { additionalEntryPoints: entries.map(({ file }) => file) })
    return [
      ...configs.flatMap((config, index) => changes(config, compilerState, entries[index].name, write)),
      ...leftOver(entries, reports, write)
    ]
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

function configOf({ name, folder, file }, reports, scratch) {
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: file,
      compiler: { overrideTsconfig: { ...tsconfig, files: [file] } },
      apiReport: {
        enabled: true,
        reportFolder: reports,
        reportTempFolder: scratch,
        reportFileName: name,
        includeForgottenExports: true
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent
      }
    },
    packageJsonFullPath: join(folder, 'package.json')
  })
}

function changes(config, compilerState, name, write) {
  const errors = []
  let difference = 'there is no report of it'
  const { apiReportChanged } = Extractor.invoke(config, {
    compilerState,
    localBuild: write,
    printApiReportDiff: true,
    messageCallback(message) {
      message.handled = true
      if (message.logLevel === 'error') errors.push(`${name}: ${message.text}`)
      if (message.messageId === ConsoleMessageId.ApiReportDiff) difference = message.text.slice(message.text.indexOf('@@'))
    }
  })
  return apiReportChanged && !write ? [...errors, `${name}: ${difference}`] : errors
}

/** Reports of entries that are no more. */
function leftOver(entries, reports, write) {
  const known = new Set(entries.map(({ name }) => `${name}.api.md`))
  const files = readdirSync(reports).filter((file) => !known.has(file))
  if (write) for (const file of files) rmSync(join(reports, file))
  return write ? [] : files.map((file) => `${file} is the report of no public entry`)
}
