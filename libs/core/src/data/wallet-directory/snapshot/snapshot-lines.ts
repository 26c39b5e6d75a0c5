/**
 * The directory's wallets as of this release, one on each line: id, name, rdns, namespaces, whether it can be paired, then links without
 * what they all begin with: homepage, phone, computer, web app, Chrome, iOS, Android. Written by `npm run wallet-snapshot`.
 */
export const SNAPSHOT_LINES = `c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96|MetaMask|io.metamask|eip155 solana|1|metamask.io/|metamask://|||metamask/nkbihfbeogaeaoehlefnkodbefgpgknn|id1438144202|io.metamask
d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8|Coinbase Wallet|com.coinbase.wallet|eip155 solana||www.coinbase.com/wallet/||||coinbase-wallet-extension/hnfanknocfeofbddgcijnmhnfnkdnaad|id1278383455|org.toshi
a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393|Phantom|app.phantom|eip155 solana bip122||phantom.app/||||phantom/bfnaelmomeimhlpmgjnjophhpkkoljpa|id1598432977|app.phantom
4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0|Trust Wallet|com.trustwallet.app|eip155 solana cosmos|1|trustwallet.com/|trust://|||trust-wallet/egjidjbpglichdcondbcbdnbeeppgdph|id1288339409|com.wallet.crypto.trustapp
971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709|OKX Wallet|com.okex.wallet|eip155 solana bip122|1|www.okx.com/web3|okex://main|||okx-wallet/mcohilncbfahbmgdjkbpemcciiolgcge|id1327268470|com.okinc.okex.gp
8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4|Binance Wallet|com.binance.wallet|eip155 solana bip122|1|www.binance.com/en/web3wallet|bnc://app.binance.com/cedefi/|||cadiboklkpojfamcoggejbbdjcoiljjk|id1436799971|com.binance.dev
18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1|Rabby Wallet|io.rabby|eip155||rabby.io||||rabby-wallet/acmacodkjbdgmoleebolmdjonilkdbch|id6474381673|com.debank.rabbymobile
38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662|Bitget Wallet|com.bitget.web3|eip155 solana bip122|1|web3.bitget.com|bitkeep://|||bitkeep-crypto-nft-wallet/jiidiaalihmmhddjgbnbgdfflelocpak|id1395301115
1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369|Rainbow|me.rainbow|eip155|1|rainbow.me/|rainbow://|||rainbow/opfgelmcmbiajamepnmloijbpoleiama|id1457119021|me.rainbow
19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927|Ledger Live||eip155 solana bip122|1|www.ledger.com/ledger-live|ledgerlive://|ledgerlive://|||id1361671700|com.ledger.live
1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79|Solflare||solana||solflare.com/||||solflare-wallet/bhhhlbepdkbapadjdnnojkbgioiodbic
c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a|Uniswap Wallet||eip155|1|uniswap.org|uniswap://||||id6443944476|com.uniswap.mobile
225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f|Safe||eip155|1|safe.global/|safe://||app.safe.global/||id1515759131|io.gnosis.safe
2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0|Backpack|app.backpack|eip155 solana|1|backpack.app|backpack://|||backpack/aflkmfhebedbjioipglgcbcmnbpgliof|id6445964121|app.backpack.mobile
ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18|Zerion|io.zerion.wallet|eip155|1|zerion.io/|zerion://|zerion://|wallet.zerion.io|klghhnkeealcohjjanjjdaeeggmfmlpl|id1456732565|io.zerion.android
6adb6082c909901b9e7189af3a4a0223102cd6f8d5c39e39f3d49acb92b578bb|Keplr|app.keplr|eip155 bip122 cosmos|1|www.keplr.app|||wallet.keplr.app|keplr/dmkamcknogkgcdfhhbddcghachkejeap|id1567851089|com.chainapsis.keplr
15c8b91ade1a4e58f3ce4e7a0dd7f42b47db0c8df7e0d84f63eb39bcb96c4e0f|Bybit Wallet|com.bybit|eip155 solana|1|www.bybit.com/web3/|bybitapp://open/route?targetUrl=by://web3/walletconnect/|||bybit-wallet/pdliaogehgdbhbnmkklieghmmjkpigpa|id1488296980|com.bybit.app
0ef262ca2a56b88d179c93a21383fee4e135bd7bc6680e5c2356ff8e38301037|Jupiter||solana|1|jup.ag/mobile|jupiter://||||id6484069059|ag.jup.jupiter.android
e9ff15be73584489ca4a66f64d32c4537711797e30b6660dbcb71ea72a42b1f4|Exodus||eip155 solana|1|exodus.com/|exodus://|||exodus-web3-wallet/aholpfdialjgjfhomihkjbmgjidlcdno|id1414384820|exodusmovement.exodus
f2436c67184f158d1beda5df53298ee84abfc367581e4505134b5bcf5f46697d|Crypto.com Onchain|com.crypto.wallet|eip155 solana bip122 polkadot cosmos|1|crypto.com/onchain|dfw://|||cryptocom-wallet-extensio/hifafgmccdpekplomjjkcfgodnhcellj|id1512048310|com.defi.wallet
18450873727504ae9315a084fa7624b5297d2fe5880f0982979c17345a138277|Kraken Wallet||eip155 solana|1|www.kraken.com/wallet|krakenwallet://||||id1626327149|com.kraken.superwallet
2a87d74ae02e10bdd1f51f7ce6c4e1cc53cd5f2c0b6b5ad0d7b3007d2b13de7b|Xverse||bip122|1|www.xverse.app/|xverse://|||xverse-wallet-buy-bitcoin/idnnbdplmphpflfnlkomgpfbpcgelopg|id1552272513|com.secretkeylabs.xverse
fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa|Base Account|app.base.account|eip155||www.base.org
20459438007b75f4f4acb98bf29aa3b800550309646d375da5fd4aac6c2a2c66|TokenPocket|pro.tokenpocket|eip155 solana|1|tokenpocket.pro/|tpoutside://|||tokenpocket/mfgccjchihfkkindfppnaooecgfneiii|id6444625622|vip.mytokenpocket
0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150|SafePal Wallet||eip155 solana polkadot cosmos|1|safepal.com/|safepalwallet://|||safepal-extension-wallet/lgmpcpglpngdoalbgeoldeajfclnhafa|id1548297139|io.safepal.wallet
163d2cf19babf05eb8962e9748f9ebe613ed52ebf9c8107c9a0f104bfcf161b3|Brave Wallet|com.brave.wallet|eip155 solana||brave.com/wallet/
8b830a2b724a9c3fbab63af6f55ed29c9dfa8a55e732dc88c80a196a2ba136c6|Magic Eden Wallet|io.magiceden.wallet|eip155 solana bip122|1|wallet.magiceden.io/|magiceden://|||magic-eden-wallet/mkpegjkblkkefacfnmkajcjmabijhclg|id6478631482|com.magiceden.wallet
c286eebc742a537cd1d6818363e9dc53b21759a1e8e5d9b263d0c03ec7703576|1inch Wallet||eip155|1|wallet.1inch.io|oneinch://||||id1546049391|io.oneinch.android
ef333840daf915aafdc4a004525502d6d49d77bd9c65e0642dbaefb3c2893bef|imToken||eip155|1|token.im/|imtokenv2://||||id1384798940|im.token.app
3ed8cc046c6211a798dc5ec70f1302b43e07db9639fd287de44a9aa115a21ed6|Leap|io.leapwallet.LeapWallet|eip155 cosmos|1|leapwallet.io/|leapcosmos://|||leap-cosmos-wallet/fcfcfllfndlomdhbehjjcoimbgofdncg|id1642465549|io.leapwallet.cosmos
e6e631584ec5d43aa8b2ff22e09c1ebdca2a2ba23c847575301af113a0542de6|UniSat||bip122||unisat.io||||unisat-wallet/ppbibelpcjmhbdihakflkdcoccbgbkpo
9ce87712b99b3eb57396cc8621db8900ac983c712236f48fb70ad28760be3f6a|SubWallet|app.subwallet|eip155 polkadot|1|www.subwallet.app/|subwallet://|subwallet://||subwallet-polkadot-wallet/onhogfjeacnfoofkfgppdlbmlmnplgbn|id1633050285|app.subwallet.mobile
e0c2e199712878ed272e2c170b585baa0ff0eb50b07521ca586ebf7aeeffc598|Talisman|xyz.talisman|eip155 polkadot||talisman.xyz||||talisman-polkadot-wallet/fijngjgcjhjmmpcmkeiomlglpeiijkld
6108ca6a783445057726234ef847bc135265024d786a6073b661ec9bc52d54cb|Polkadot{.js}||polkadot||polkadot.js.org/extension/||||polkadot%7Bjs%7D-extension/mopnmbcafieddcagagdcbnhejhlodfdd
1aedbcfc1f31aade56ca34c38b0a1607b41cccfa3de93c946ef3b4ba2dfab11c|OneKey|so.onekey.app.wallet|eip155|1|onekey.so|onekey-wallet://|onekey-wallet://|app.onekey.so/wc/connect|onekey/jnmbobjmhlngoefaiojfljckilhhlhcj|id1609559473|so.onekey.app.wallet
483afe1df1df63daf313109971ff3ef8356ddf1cc4e45877d205eee0b7893a13|Leather||bip122||leather.io/||||leather/ldinpeekobnhjjdofggfgjlcehhmanlj
541d5dcd4ede02f3afaf75bf8e3e4c4f1fb09edb5fa6c4377ebf31c2785d9adf|Ronin Wallet|com.roninchain.wallet|eip155|1|wallet.roninchain.com/|roninwallet://|||ronin-wallet/fnjhmkhhmkbjkkabndcnnogagogbneec|id1592675001|com.skymavis.genesis
8837dd9413b1d9b585ee937d27a816590248386d9dbf59f5cd3422dbbb65683e|Robinhood Wallet|com.robinhood.wallet|eip155|1|robinhood.com/web3-wallet/|robinhood-wallet://|||||com.robinhood.gateway
21030f20fba1a77115858ee3a8bc5841c739ab4537441316e2f4b1d0a8d218af|Tangem Wallet||eip155 solana|1|tangem.com|tangem://||||id1354868448|com.tangem.wallet
f323633c1f67055a45aac84e321af6ffe46322da677ffdd32f9bc1e33bafe29c|Core|app.core.extension|eip155|1|core.app/|core://|core://||core-crypto-wallet-nft-ex/agoakfejjabomempkjlepdflaleeobhb|id6443685999|com.avaxwallet
43fd1a0aeb90df53ade012cca36692a46d265f0b99b7561e645af42d752edb92|Nova Wallet|io.novawallet|eip155 polkadot|1|novawallet.io|novawallet://||||id1597119355|io.novafoundation.nova.market
feb6ff1fb426db18110f5a80c7adbde846d0a7e96b2bc53af4b73aaf32552bea|Cosmostation|io.cosmostation|eip155 cosmos|1|www.cosmostation.io/||||cosmostation/fpkhgmpbidmiogeglndfbkegfdlnajnf|id1459830339|wannabit.io.cosmostaion
9a4cddbdbc19005be790f37cc9176dd24eae51aa2a49fa3edeb3b6a8b089b7be|Nightly|app.nightly|eip155 solana polkadot||nightly.app||||nightly/fiikommddbeccaoicoejoniammnalkfa|id6444768157|com.nightlymobile
7674bb4e353bf52886768a3ddc2a4562ce2f4191c80831291218ebd90f5f5e26|MathWallet||eip155 solana polkadot cosmos|1|mathwallet.org/|mathwallet://|||math-wallet/afbcbjpbpfadlkmhmclhkeeodmamcflc|id1582612388|com.mathwallet.android
2a3c89040ac3b723a1972a33a125b1db11e258a6975d3a61252cd64e6ea5ea01|Coin98 Wallet|com.coin98|eip155 solana|1|coin98.com/wallet|coin98://|||coin98-wallet/aeachknmefphepccionboohckonoeemg|id1561969966|coin98.crypto.finance.media
5864e2ced7c293ed18ac35e0db085c09ed567d67346ccb6f58a0327a75137489|Fireblocks||eip155 solana polkadot cosmos|1|www.fireblocks.com/|fireblocks-wc://||console.fireblocks.io/v2/||id1439296596|com.fireblocks.client
f896cbca30cd6dc414712d3d6fcc2f8f7d35d5bd30e3b1fc5d60cf6c8926f98f|Ctrl Wallet|xyz.ctrl|eip155 solana bip122 cosmos|1|ctrl.xyz/|ctrl-mobile://|||ctrl-wallet/hmeobnfnfcmdkdcmlblgagmfpfboieaf|id6630386336|xyz.ctrl.wallet
4119a5b3e5ebc809b6a3680a280ae517b92fead02e4c07b7cec0d3385c87aee2|xPortal|com.elrond.maiar.wallet|eip155|1|xportal.com|xportal://||||id1519405832|com.elrond.maiar.wallet
84b43e8ddfcd18e5fcb5d21e7277733f9cccef76f7d92c836d0e481db0c70c04|Blockchain.com||eip155 solana bip122|1|www.blockchain.com/en/app|blockchain-wallet://||||id493253309|piuk.blockchain.android
37a686ab6223cd42e2886ed6e5477fce100a4fb565dcd57ed4f81f7c12e93053|Bifrost Wallet|com.bifrostwallet|eip155 bip122|1|bifrostwallet.com|bifrostwallet://||||id1577198351|com.bifrostwallet.app
107bb20463699c4e614d3a2fb7b961e66f48774cb8f6d6c1aee789853280972c|Bitcoin.com Wallet||eip155|1|www.bitcoin.com/|bitcoincom://||||id1252903728|com.bitcoin.mwallet
fe68cea63541aa53ce020de7398968566dfe8f3725663a564cac89490247ed49|Best Wallet||eip155|1|bestwallet.com/|bw://app/connect||||id6451312105|com.bestwallet.mobile
d01c7758d741b363e637a817a09bcf579feae4db9f5bb16f599fdd1f66e2f974|Valora||eip155|1|valoraapp.com|celo://wallet||||id1520414263|co.clabs.valora
719bd888109f5e8dd23419b20e749900ce4d2fc6858cf588395f19c82fd036b3|HaHa||eip155|1|www.haha.me|haha://||||id1591158244|com.permutize.haha
a1f506a38f39b672b369bd13b68abbbd81f83a0489e6625f2bf12aa0389c22ae|D'CENT Wallet||eip155|1|dcentwallet.com|dcent://||||id1447206611|com.kr.iotrust.dcent.wallet
fd8aaa5bd590e3648350cee9475dd7306f25ba03fd9c1ed6dd61cb9eccd2ca4e|MoonPay Account||eip155|1|moonpay.com||moonpay://|wallet-connect.moonpay.com||id1635031432|com.moonpay
f5b4eeb6015d66be3f5940a895cbaa49ef3439e518cd771270e6b553b48f31d2|MEW wallet||eip155|1|mewwallet.com|mewwallet://||||id1464614025|com.myetherwallet.mewwallet
380efff687c7d2222d62378c588d45d2e0ff40a0fc4d8f778c4d6fbe58cec5ed|Atomic Wallet||eip155 solana bip122|1|atomicwallet.io|atomicwallet://|atomicwallet://|||id1478257827|io.atomicwallet
9414d5a85c8f4eabc1b5b15ebe0cd399e1a2a9d35643ab0ad22a6e4a32f596f0|Zengo Wallet||eip155 solana|1|zengo.com/|zengo://get.zengo.com/||web.zengo.com/||id1440147115|com.zengo.wallet
3c2c985c0adff6f46a0d0e466b3924ed8a059043882cd1944ad7f2adf697ed54|Klip||eip155|1|klipwallet.com/|klipwallet://||||id1627665524|com.klipwallet.app
bc949c5d968ae81310268bf9193f9c9fb7bb4e1283e1284af8f2bd4992535fd6|Ready||eip155|1|www.ready.co|argent://app/||||id1358741926|im.argent.contractwalletclient
bdc9433ffdaee55d31737d83b931caa1f17e30666f5b8e03eea794bac960eb4a|Enjin Wallet||eip155 polkadot|1|enjin.io/products/wallet|enjinwallet://||||id1349078375|com.enjin.mobile.wallet
550b59942eb58a7226381bf7935f22d311e56ee29c3530e44d96b1de0550a35a|Okto||eip155|1|okto.tech/|okto://||||id6450688229|im.okto.contractwalletclient
85db431492aa2e8672e93f4ea7acf10c88b97b867b0d373107af63dc4880f041|Frontier Wallet|xyz.frontier.wallet|eip155 solana cosmos|1|www.frontier.xyz|frontier://|||frontier-wallet/kppfdiipphfccemcignhifpjkapfbihd|id1482380988|com.frontierwallet
647ced4fad747a3a613abfe160fed7deb4e85d8623ac9329e94b24dd0d86bf00|Dawn||eip155||www.dawnwallet.xyz|||||id1673143782
b3adea6c0b9172c4a49da31d264a7c4aacd70ea04f6af8e8977ecb974298b13c|Unstoppable Wallet||eip155|1|unstoppable.money/|unstoppable.money://||||id1447619907|io.horizontalsystems.bankwallet
1a5f2435e8e31c4034f1d142e85d9f7d3be2a09ddf710e5ef1ad4e36c719d3c0|ioPay Wallet||eip155 solana|1|iopay.me/|iopay://||||id1478086371|io.iotex.iopay.gp
19fcea5bdddbf5abbb9ecdcb53acf6fb17da23ab0984ee1dbe487688d8d4ffe7|THORWallet||eip155 cosmos|1|www.thorwallet.org/|thorwallet://||||id1592064324|defisuisse.thorwallet
3968c3f5e1aa69375e71bfc3da08a1d24791ac0b3d1c3b1c7e3a2676d175c856|Loopring|io.loopring.wallet|eip155|1|loopring.io/|loopring://||||id1550921126|loopring.defi.wallet
e6d7b916732325821a4016c374dec9e2d58becdac154ce3ea20db1fd9fe1d57e|Zeal|app.zeal|eip155|1|www.zeal.app/|zeal://walletconnect/|||zeal-wallet/heamnjbnflcikcggoiplibfommfbkjpj||app.zeal.wallet
1f69170bf7a9bdcf89403ec012659b7124e158f925cdd4a2be49274c24cf5e5d|CoolWallet|com.coolbitx.cwsapp|eip155|1|coolwallet.io/|coolwallet://||||id1328764142|com.coolbitx.cwsapp
445ced0f482742632dfa6684f802eb1a2bb3cb97531bd06e02fb297c6ad21de1|Family|co.family.wallet|eip155|1|family.co|familywallet://||||id1606779267
92dec31cb291452a58043db64f26b20c886607661fd82e921be6362d5fee7f49|Krystal||eip155 solana|1|krystal.app/|krystalwallet://||defi.krystal.app/||id1558105691|com.kyrd.krystal
fe9127f49fd95e20e6d877d0e224da6a75062f52d8fb9784856a5cb7ef39e9d2|ELLIPAL||eip155|1|www.ellipal.com|ellipal://||||id1426179665
cf14642fb8736a99b733ada71863241c823743b16e2a822b3dba24e2fa25014d|Taho|xyz.taho.wallet|eip155||taho.xyz/||||taho/eajafomhmkipbjmfmhebemolkcicgfmd
a9751f17a3292f2d1493927f0555603d69e9a3fcbcdf5626f01b49afa21ced91|Frame|sh.frame|eip155||frame.sh/||||frame-companion/ldcoohedfbjoobcadoglnnmmfbdlmmhf
c7708575a2c3c9e6a8ab493d56cdcc56748f03956051d021b8cd8d697d9a3fd2|FoxWallet||eip155|1|foxwallet.com|foxwallet://||||id1590983231|com.foxwallet.play
43bc935811ea8150aca229192b2b440b7fecba93ace16d02d5dcd05eca5cce56|Glow||solana||glow.app
44ca80bba6838e116e8d0a2c1a1f37041ea322379cc65a71479b6a240b6fcab2|Cypher Wallet||eip155 cosmos|1|cypherhq.io|cypherwallet://|cypherwallet://||cypher-wallet/niiaamnmgebpeejeemoifgdndgeaekhe|id1604120414|com.cypherd.androidwallet
123e6d19e6c0f575b148c469eb191f8b92618c13c94c4758aee35e042e37fa21|Compass Wallet|io.leapwallet.CompassWallet|eip155 cosmos|1|compasswallet.io/|leapcompass://|||compass-wallet-for-sei/anokgmphncpekkhclmingpimjmcooifb|id6450257441|io.leapwallet.compass
6b4eeaaea164352ad50d2de23da8e59ddcede8aaa6d23e42a41de0f269f0e8b3|Station||cosmos||station.money||||station-wallet/aiifbnbfobpmeekipheeijimdpnlpgpp
1f711d32b1df0f84741fafa2ad1d81599b01297cc7d22d153272cb3ef4232f19|Sequence Wallet||eip155|1|sequence.xyz/|sequence.app||sequence.app
a0718f5fb1493e4aaac72cff62d162cb85db40ed68fd8700298f36f1d5c4b73d|AirGap Wallet||eip155|1|airgap.it|airgap-wallet://||||id1420996542|it.airgap.wallet
15d7610042217f691385d20e640869dc7273e991b04e8f476417cdc5ec856955|Coinomi||eip155|1|www.coinomi.com|coinomi://||||id1333588809|com.coinomi.wallet
bb9c34b4d879d61ac2e4e10581082e9db107d15b9b53312b25da435e1f9801be|Fordefi||eip155||www.fordefi.com/
22ef24b34532e99f7b0e1e25696fad1522fe5f112101a7440cb16c378066c253|Oyl Wallet||bip122||www.oyl.io/
d4f4d817b6f30560eff43ec1402bf01fdc0bf3f46cdd80a36150d779194a5609|Wizz Wallet||bip122||wizzwallet.io/
1cf1f41193b7bafa1d567e651b8c7c545dc7e3732b2d56359664ebbd0833aa10|Fearless Wallet||polkadot||fearlesswallet.io/||||fearless-wallet/nhlnehondigmgckngjomcpcefcdplmgc
802a2041afdaf4c7e41a2903e98df333c8835897532699ad370f829390c6900f|Infinity Wallet||eip155 solana|1|infinitywallet.io/||infinity://
41f20106359ff63cf732adf1f7dc1a157176c9b02fd266b50da6dcc1e9b86071|Bitizen||eip155|1|bitizen.org/|bitizen://wallet/||||id1598283542|org.bitizen.wallet
e0220708ff9a0ac174fed093ae485bc4e4f9d8e8c51c1fa7f2ef43dbd9ec7dd5|PolkaGate||polkadot||polkagate.xyz
0cb0c532b518aa842786d5167e13df22046bc9301b6677808d7134c3d7366a9d|Wigwam|com.wigwam.wallet|eip155 solana|1|wigwam.app|wigwam://|||wigwam-%E2%80%94-web3-wallet/lccbohhgfkdikahanoclbdmaolidjdfl|id6630381643|com.wigwamapp
32caff85195f843b19e79669e63bf3f4ad97b23b3a48b65b3781c0d193a3fcae|Cake Wallet||eip155 solana|1|cakewallet.com/|cakewallet://||||id1334702542|com.cakewallet.cake_wallet
67f1ec404dbf3bddc509b5fcf615850e05b28c287ccd7167b4fe81b4293ac9df|KuCoin Web3 Wallet||eip155 solana|1|www.kucoin.com/Web3|kucoin:///wallet/walletConnect
bcaec16e531fb5f6dc690d7b70d570421e0209af9a0fe77c6419d516fe0098c2|CoinStats||eip155|1|coinstats.app|coinstats://|coinstats://|||id1247849330|com.coinstats.crypto.portfolio
2ebc33a02906094b8ea5d21a7c6e1673ecdefb33dca723897d13c7de3446d354|Pundi Wallet||eip155 cosmos|1|pundi.ai/|fxwallet://||||id1504798360|com.pundix.functionx
0e4915107da5b3408b38e248f7a710f4529d54cd30e9d12ff0eb886d45c18e92|Arculus Wallet||eip155 solana polkadot cosmos|1|www.arculus.co|arculuswc://||||id1575425801|co.arculus.wallet.android
dcb5cd7bb4a8849288f8b43dea7bf20d7b7e2b096b630964f9ca5bf808531edd|Gem Wallet||eip155|1|gemwallet.com|gem://||||id6448712670|com.gemwallet.android
d166c283d59164538cdc50e414546a7433d5f62b9410c9aa563e4e2ec496a106|Zelcore||eip155 solana|1|zelcore.io|zel://|zel://|||id1436296839|com.zelcash.zelcore
14e7176536cb3706e221daaa3cfd7b88b7da8c7dfb64d1d241044164802c6bdd|Blocto||eip155|1|blocto.io/|blocto://||||id1481181682|com.portto.blocto
59968c4e5ef18efe3a287cb1206c41fd46d69589def8fd5c4990be92401fabcb|OISY||eip155 solana|1|oisy.com|||oisy.com
c0cbaaa4786cb3a71fe998b3688989df334729d86ccfa0c50a6f47ca31310971|Anchorage Digital|com.anchorage.connect|eip155||www.anchorage.com||||anchorage-digital/fadcgekaahkbmhjnpdhldednpbfpmkfl|id6754656781
98be744ee0e9d554e94fa7736e55938a944c54cf93b390d98e717670284ccb2f|CLV Wallet||eip155 solana polkadot|1|clv.org||||clv-wallet/nhnkbkgjikgcigadomkphalanndcapjk|id1570072858
c988b8fd4a8b61c388d21e507ca0595e5e1d46687e55f743961c6ed296b6ac71|Desig Wallet||eip155||desig.io||||desig-wallet/panpgppehdchfphcigocleabcmcgfoca|id6450106028|io.desig.app
df47c8130f055cc53215508ed340a46c1b8fdefe6ba5401c287bc629d7ec35dc|Gemini Wallet|com.gemini.wallet|eip155||keys.gemini.com|||keys.gemini.com
040438585926dca67416924151881c2afc53dd8d3d5a5a30f36c9f7d78e2594c|Kaia Wallet||eip155|1|app.kaiawallet.io||||kaia-wallet/jblndlipeogpafnldhgmapagcccfchpi|id6502896387|io.klutch.wallet
fbb6e8b07d8295f433d1581f5d4379c9ab8b15c41023c59118b17df5c0689ba8|MeCo Wallet|com.meco.wallet|eip155|1|mecowallet.com|mecowallet://||||id6749523218|com.memecore.wallet
33c036d8075d28c9f3619d4d43075676a6d294047e3658fb103e5b3424337551|NuFi||solana|1|nu.fi|||wallet.nu.fi/wallet_connect/connector/redirect|nufi/gpnihlnnodeiiaakbikldcihojploeca
b19e81a537d87c7e0d00ce9b8076f0ddd7502757b880294890ad690c4c15b878|Porto|xyz.ithaca.porto|eip155||porto.sh|||id.porto.sh
d8ee67874bee03e531d949fff76f298046aca665efc9f482ccdd5c3f4a1a2ed4|Ramper Wallet||eip155||www.ramper.xyz||||ramper-wallet/nbdhibgjnjpnkajaghbffjbkcgljfgdi
7fc3f7533a12ec55d0d1abac31467604f474376e0e19d7b9d772f155d60e3e3d|Safeheron||eip155||www.safeheron.com/||||safeheron/aiaghdjafpiofpainifbgfgjfpclngoh
ab5fab2035c974f4d5f2c8e13da77f7f270c56497324f0c69f7886f04f6747c0|Seif|com.passkeywallet.seif|eip155||||||seif/albakdmmdafeafbehmcpoejenbeojejl
85fa6417b26d2110a9a574463c68b3300214aae03b46754e35c2934434bb7b05|Tokenary||eip155 solana||tokenary.io
b6ea08dead1a5e10b1b26ba2d5e696d043ee8a981bd54f05fca3cfebae2e87f8|Universal Profiles|io.universaleverything.universalprofiles|eip155|1|my.universalprofile.cloud||||abpickdkkbnbcoepogfhkhennhfhehfn|id6702018631|io.universaleverything.universalprofiles
fb194d1c3e08ddbe50b683d37b53c7f6e65fa1bd97428418d8d796e94ee00d84|ZilPay|io.zilpay|eip155|1|zilpay.io/|zilpay://||||id1547105860|com.zilpaymobile
1531a2c7dd4506df2ec8660da31c7d4a5f3c9ebbc121c7996c688e12a097f26b|Bitpie||eip155 solana|1|bitpie.com|bitpiewc://||||id1481314229
aba1f652e61fd536e8a7a5cd5e0319c9047c435ef8f7e907717361ff33bb3588|Gate Wallet|io.gate.wallet|eip155|1|www.gateweb3.net/web3|gtweb3wallet://|gtweb3wallet://||gate-wallet/cpmkedoipcpimgecpmgpldfpohjplkpp|id1294998195|com.gateio.gateio
b4678fefcc469583ed4ef58a5bd90ce86208b82803f3c45f2de3e0973d268835|BitPay Wallet||eip155|1|bitpay.com/wallet|bitpay://||||id1149581638|com.bitpay.wallet
138f51c8d00ac7b9ac9d8dc75344d096a7dfe370a568aa167eabc0a21830ed98|AlphaWallet||eip155|1|alphawallet.com/|awallet://||||id1358230430|io.stormbird.wallet
2c81da3add65899baeac53758a07e652eea46dbb5195b8074772c62a77bbf568|Ambire Wallet||eip155|1|www.ambire.com|ambire://||wallet.ambire.com||id6444863857|com.ambire.wallet
0f5eca2c7f2c9d11c992fdc707575c484ffb751e58e43eaeeea24510bfe8b8dd|ONTO||eip155 solana polkadot|1|onto.app|ontoprovider://||||id1436009823|com.github.ontio.onto
af9a6dfff9e63977bbde28fb23518834f08b696fe8bff6dd6827acad1814c6be|Status|app.status|eip155|1|status.app/|status-app://|status-app://||kahehnbpamjplefhpkhafinaodkkenpg|id1178893006|im.status.ethereum
c66452d35263e15dccf7120f4105c34eefb19170b8ec4c0d9fd44433fed61c57|Sporran||polkadot||www.sporran.org||||sporran/djdnajgjcbjhhbdblkegbcgodlkkfhcl
6878644cb28de39484e34d13a0664b7b6f267119d25e929b3543f2ea1c4100a2|Parity Signer Companion||polkadot||github.com/paritytech/parity-signer-companion
423c921299a330999a8bb7ee839a16f93c6244de0b42158d59523750d6a8bd78|Vectis||cosmos||||||vectis-wallet/cgkaddoglojnmfiblgmlinfaijcdpfjm
9f785121130b2578fb2a99d09d7e81e80c5cc9c7c631ff4af391e13059bc584a|Orange Wallet||bip122||www.orangewallet.com/
4058f1f5bd53b7794423183396fb065d0699f12e440a8e6d9c0dbe89bc42fff7|Tokeo Wallet||bip122||tokeo.io/
49df3bd3b1132034adc7210f4e282aa268c3cc673f4e0d2c20a7899e9d583cde|Salmon||solana||salmonwallet.io
041aafb480b057a6b5bcd783887154f184bce2d8c3ae476a9971b6e44f7a900c|SKY Wallet||solana||getsky.app
b40f9ae433ff78d80dcc2ec528a2bb5489341e8e82088bd536b330111fe04e60|Avana||solana||www.avanawallet.com
6d56653898c6b2ce7fe851d0b1eaf2eac033267a313cf45a81519864e1d58ee8|Spot||solana||spot-wallet.com
fbea6f68df4e6ce163c144df86da89f24cb244f19b53903e26aea9ab7de6393c|Klever Wallet||eip155 solana polkadot cosmos|1|klever.io/|klever-wallet://dp/walletconnect||||id1615064243|finance.klever.bitcoin.wallet
981ee0b205893921cdb52c94070acedd39283e911de238c478652dedf0e1d76d|Pali Wallet||eip155|1|paliwallet.com|paliwallet://||||id6447639615|io.paliwallet
bb9d9ff64c877aedc2ec5f596e2c4806aa5b26bafa04e835624e1f8e2b87176b|Nova Spektr||polkadot|1|novaspektr.io||novaspektr://
394046500fb52c9e57e0091ef30305d513bcae143132a49c1f2a69b594126001|DOSI Vault||cosmos|1|vault.dosi.world/|app.dosivault://|||dosi-vault/blpiicikpimmklhoiploliaenjmecabp|id1664013594|world.dosi.vault
fb6ed96272ec885008e896c6146002048d8dc88c0b7e0e6fa42bcadf052a1569|Enkrypt|com.enkrypt|eip155 solana bip122 polkadot||www.enkrypt.com||||enkrypt-ethereum-polkadot/kkpllkodjeloidieedojogacfhpaihoh
4457c130df49fb3cb1f8b99574b97b35208bd3d0d13b8d25d2b5884ed2cad13a|ShapeShift||eip155 cosmos|1|shapeshift.com|shapeshift://||app.shapeshift.com||id996569075|com.shapeshift.droid_shapeshift
12ffbeb52b37f08bd8224a50e1cd2173286bf432832579861a5480bd662e349d|Bloom Wallet||eip155|1|bloomwallet.io/||bloom://wallet-connect
5e4a8cc31d062b78a7ad9e017135574809b01c4dbbf30e4dbb467ddd43025618|Tomo Wallet|inc.tomo|eip155|1|tomo.inc|tomo://|||tomo-wallet/pfccjkejcgoppjnllalolplgogenfojk|id6468010287|tomo.app.unyx
df1d89401c7320e6d62fa5bc4a516e8df21b604b10a7eedefbee9ada66b20c5d|Nest|xyz.nestwallet|eip155 solana|1|nestwallet.xyz|nestwallet://|||nest-wallet/cmoakldedjfnjofgbbfenefcagmedlga|id6451122334|xyz.nestwallet.nestwallet
afbd95522f4041c71dd4f1a065f971fd32372865b416f95a0b1db759ae33f2a7|Omni||eip155 cosmos|1|omni.app|omni://||||id1569375204|fi.steakwallet.app
ca1d3f91b9233ff1f3a64fbaf2bd4a718e9ea0489ec71938d9da030a9f98ef8f|ParaSwap Wallet||eip155|1|paraswap.io|paraswap://||||id1584610690
4a4de89b894737cd99fe857c3253da54773c093b67381a5cd63723543e888a54|Nodle||polkadot|1|www.nodle.com/products/cash_app|nodle://||||id1480763553|io.nodle.cash
01b3720ae82d5aed3de295e3b7b226a75f8c22bdf823c47f57981bb791dd5850|BeraSig|app.berasig|eip155|1|www.berasig.com/||||berasig/ckedkkegjbflcfblcjklibnedmfjppbj|id6502052535|io.berasig.ios
56bec983b47c8b6eb774890c1c8ae9d95334e10bdb126ab6c11dfaf56fb2b31c|Kresus Wallet||eip155|1|www.kresus.com/|com.kresus.superapp://||||id6444355152|com.kresus.superapp
e6db14424618cf309697eb50dc330ec18b0ad63395f5ac4669233716df5c18be|Bitverse Wallet||eip155|1|www.bitverse.zone|bitverseapp://open/wallet|||bitverse-wallet/gkeelndblnomfmjnophbhfhcjbcnemka|id1645515614|com.bitverse.app
5a2b2db3d2ed90458a41d2a0c5e4bd28ec67b6fa272b0e201cc8508dc3d4be87|OWallet|app.owallet|cosmos|1|owallet.io|owallet://|||owallet/hhejbopdnpbjgomhpmegemnjogflenga|id1626035069|com.io.owallet
3b9f67c2c0887f71e4f9ba1bd2bf5b4eb6cda94419abd3f0c5c12931a60928b0|Bitski||eip155||bitski.com||||bitski/feejiigddaafeojfddjjlmfkabimkell|id1587199538
427efc9169b13a348d98d34e40303546a3e7352d725c06b9356882a26773b1a3|Multix||polkadot|1|multix.chainsafe.io|||multix.chainsafe.io
aee5083aac025c4c3f1c9afc31ea89dbddca0b1c248195bef469fc4886ae3ab2|HOT Wallet||eip155 solana|1|hot-labs.org/wallet|hotwallet://|||hot-wallet/mpeengabcnhhjjgleiodimegnkpcenbk|id6740916148|app.herewallet.hot`
