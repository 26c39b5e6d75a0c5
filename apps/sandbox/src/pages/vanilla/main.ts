import '../../shared/watch-page.js'
import '../../shared/page-style.js'
import '../../wallet/install-wallets.js'
import { createAppKit } from '@appkit/sdk'
import { appendPageLinks } from '../../shared/append-page-links.js'
import { exposeKit } from '../../shared/expose-kit.js'
import { kitOptions } from '../../shared/kit-options.js'
import { pageServices } from '../../shared/page-services.js'
import { showAccount } from '../../shared/show-account.js'

const kit = createAppKit(kitOptions(location.origin, pageServices()))
exposeKit(kit)
appendPageLinks('vanilla.html')

showAccount(kit, document)
