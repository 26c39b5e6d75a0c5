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
  'mail.recovery.stop': 'Bunu bu sayfada da durdurabilirsiniz:',
  'mail.emailChanged.subject': 'Cüzdanınızın e-postası değiştirildi',
  'mail.emailChanged.who':
    '{host} üzerinde biri cüzdanınızın e-postasını değiştirdi. Bu adresle artık cüzdana giriş yapılamaz.',
  'mail.emailChanged.undo': 'Bu siz değilseniz {date} tarihinden önce bu sayfada geri alın:',
  'mail.emailChanged.final':
    'Bu değişikliği cüzdanınızın geçiş anahtarı onayladı. Yalnızca geçiş anahtarıyla giriş yapan biri eski haline getirebilir.',
  'mail.emailUndone.subject': 'Cüzdanınızın e-posta değişikliği geri alındı',
  'mail.emailUndone.what':
    'Cüzdanınızın önceki e-postasını okuyabilen biri değişikliği geri aldı. Bu adresle artık cüzdanınıza giriş yapılamaz.',
  'mail.emailUndone.passkey':
    'Bu siz değilseniz 72 saat içinde geçiş anahtarınızla giriş yapın ve e-postayı yeniden değiştirin. Önceki adres bunu artık geri alamaz.',
  'mail.passkeyAdded.subject': 'Cüzdanınızın yeni bir geçiş anahtarı var',
  'mail.passkeyAdded.who': '{host} üzerinde biri cüzdanınızı açan bir geçiş anahtarı oluşturdu.',
  'mail.passkeyAdded.warning':
    'Bu siz değilseniz cihazlarınızı kimlerin kullanabildiğini ve e-postanızı kimlerin okuyabildiğini kontrol edin.',
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
  'page.undoEmail.title': 'E-posta değişikliği geri alınsın mı?',
  'page.undoEmail.text':
    'Cüzdanınız önceki e-postasına döner. Değişiklikten sonraki girişler ve geçiş anahtarları çalışmaz olur.',
  'page.undoEmail.confirm': 'Değişikliği geri al',
  'page.emailUndone.title': 'Değişiklik geri alındı',
  'page.emailUndone.text': 'Cüzdanınız yeniden önceki e-postasına sahip.',
  'page.stopRecovery.title': 'Cüzdanınız geçiş anahtarı olmadan kapalı kalsın mı?',
  'page.stopRecovery.text': 'Biri yeniden istemedikçe cüzdanınız yalnızca geçiş anahtarıyla açılır.',
  'page.stopRecovery.confirm': 'Kapalı kalsın',
  'page.recoveryStopped.title': 'Cüzdanınız kapalı kalıyor',
  'page.recoveryStopped.text':
    'Onu yalnızca geçiş anahtarı açar. E-postanızı başka kimlerin okuyabildiğini kontrol edin.',
  'page.undoOver.text': 'Süresi doldu veya artık gerekli değil.',
  'page.loginOver.title': 'Bu giriş artık çalışmıyor',
  'page.loginOver.text':
    'Zaten kullanıldı veya on dakikadan uzun sürdü. Bu pencereyi kapatıp uygulamadan tekrar giriş yapın.'
}
