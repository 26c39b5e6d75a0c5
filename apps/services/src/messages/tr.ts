import type { ServiceTexts } from './en.js'

/** What the mails and pages of the services say, in Turkish. `{name}` is a place. */
export const services: Readonly<Record<keyof ServiceTexts, string>> = {
  'mail.code': 'Kodunuz:',
  'mail.codeWarning':
    'Kodu yalnızca istediğiniz yere girin ve asla paylaşmayın: Kodu sizden isteyen kişi sizi dolandırmaya çalışıyordur.\nKodu siz istemediyseniz bu e-postayı dikkate almayın. Kod olmadan hiçbir şey olmaz.',
  'mail.login.subject': 'Giriş kodunuz',
  'mail.login.does': 'Bu kod {host} adresinde giriş yapmanızı sağlar. Bir kez çalışır ve 10 dakika sonra süresi dolar.',
  'mail.export.subject': 'Cüzdanınızı dışa aktarma kodunuz',
  'mail.export.does':
    'Bu kod, cüzdanınızın gizli anahtarlarını {host} adresinde kodu giren kişiye gösterir. Bir kez çalışır ve 10 dakika sonra süresi dolar.',
  'mail.delete.subject': 'Cüzdanınızı silme kodunuz',
  'mail.delete.does':
    'Bu kod cüzdanınızı kalıcı olarak siler. {host} adresinde istendi. Bir kez çalışır ve 10 dakika sonra süresi dolar.',
  'mail.recover.subject': 'Cüzdanınızı kurtarma kodunuz',
  'mail.recover.does':
    'Bu kod, cüzdanınızın geçiş anahtarı olmadan açılmasını başlatır. {host} adresinde istendi. Bir kez çalışır ve 10 dakika sonra süresi dolar.',
  'mail.change-from.subject': 'E-postanızı değiştirme kodunuz',
  'mail.change-from.does':
    'Bu kod, bu e-postanın yerini başka bir e-postanın almasını sağlar. {host} adresinde istendi. Bir kez çalışır ve 10 dakika sonra süresi dolar.',
  'mail.change-to.subject': 'Bu e-postayı doğrulama kodunuz',
  'mail.change-to.does':
    'Bu kod, bu e-postayı bir cüzdanın e-postası yapar. {host} adresinde istendi. Bir kez çalışır ve 10 dakika sonra süresi dolar.',
  'mail.device.subject': 'Yeni bir cihazı onaylayın',
  'mail.device.who':
    'Biri {host} adresinde bu e-postayla, bunun için daha önce kullanılmamış bir cihazdan giriş yapmak istiyor.',
  'mail.device.what': 'Bu sizseniz cihazı bu sayfada onaylayın, ardından bir sonraki e-postadaki kodu girin:',
  'mail.device.warning':
    'Sayfanın süresi 10 dakika sonra dolar. Bu siz değilseniz bu e-postayı dikkate almayın. Onayınız olmadan hiçbir şey olmaz.',
  'mail.recovery.subject': 'Cüzdanınız geçiş anahtarı olmadan açılacak',
  'mail.recovery.who':
    '{host} adresinde biri, bu e-posta adresine gelen bir kodla cüzdanınızın geçiş anahtarı olmadan açılmasını istedi.',
  'mail.recovery.when': 'Şu tarihten itibaren bu e-postayla giriş yapabilen herkes cüzdanınızı kullanabilir: {date}.',
  'mail.recovery.warning':
    'Bu siz değilseniz bunu iptal etmek için o tarihten önce geçiş anahtarınızla giriş yapın. Ardından e-postanızı kimlerin okuyabildiğini kontrol edin.',
  'page.device.title': 'Yeni bir cihazı onaylayın',
  'page.device.who':
    'Biri {host} adresinde e-postanızla, bunun için daha önce kullanılmamış bir cihazdan giriş yapmak istiyor.',
  'page.device.warning': 'Yalnızca bu girişi az önce siz başlattıysanız ve penceresi hâlâ sizi bekliyorsa onaylayın.',
  'page.device.approve': 'Bu cihazı onayla',
  'page.deviceApproved.title': 'Cihaz onaylandı',
  'page.deviceApproved.text': 'Giriş yaptığınız pencereye dönün ve bir sonraki e-postadaki kodu girin.',
  'page.deviceOver.title': 'Bu bağlantı artık çalışmıyor',
  'page.deviceOver.text':
    'On dakika sonra süresi doldu veya yerini daha yeni bir e-posta aldı. Uygulamadan yeniden başlayın.',
  'page.loginOver.title': 'Bu giriş artık çalışmıyor',
  'page.loginOver.text':
    'Zaten kullanıldı veya on dakikadan uzun sürdü. Bu pencereyi kapatıp uygulamadan tekrar giriş yapın.'
}
