import '@/site/seo/head-site';
import '@/site/contact/contact-page';
import '../players/listening';
import '@/site/pages';
