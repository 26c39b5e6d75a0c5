import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { testLimits } from './test-limits.js'

type Settings = NonNullable<TestProjectInlineConfiguration['test']>

/** What tests in the page use besides our own code; named so that the server does not reload in mid-test. */
const PACKAGES = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query',
  'fast-check',
  'jsqr',
  'qr'
]

/**
 * Tests of what depends on focus, layout or CSS, in a real Chromium, one file after the other.
 * @param chromium path of its program
 * @param viewport the size of the page, where the tests do not say it themselves
 * @param hasScrollbars whether scrollbars take room, as on many desktops. @default false
 */
export function pageTests(
  chromium: string | undefined,
  settings: Settings,
  viewport?: { readonly width: number; readonly height: number },
  hasScrollbars = false
): TestProjectInlineConfiguration {
  return {
    resolve: { conditions: ['@appkit/source', 'module', 'browser', 'development|production'] },
    optimizeDeps: { include: PACKAGES },
    test: {
      ...testLimits,
      ...settings,
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        fileParallelism: false,
        screenshotFailures: false,
        provider: playwright({
          // What moves is painted frame by frame, and a click waits until it is at rest. Tests about motion say that they want it.
          contextOptions: { reducedMotion: 'reduce' },
          launchOptions: {
            ...(chromium !== undefined && { executablePath: chromium }),
            args: ['--no-sandbox', '--disable-background-networking'],
            ...(hasScrollbars && { ignoreDefaultArgs: ['--hide-scrollbars'] })
          }
        }),
        instances: [{ browser: 'chromium', ...(viewport && { viewport }) }]
      }
    }
  }
}
