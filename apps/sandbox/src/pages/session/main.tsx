import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import { SessionProvider } from '@appkit/auth-session/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { SessionPage } from '../../session/session-page.js'
import { rootElement } from '../../shared/root-element.js'

/** A host whose server keeps sessions. Query: with `required=1` no user sees the page without one. */
const isRequired = new URLSearchParams(location.search).get('required') === '1'
createRoot(rootElement()).render(
  <StrictMode>
    <SessionProvider>
      <SessionPage isRequired={isRequired} />
    </SessionProvider>
  </StrictMode>
)
