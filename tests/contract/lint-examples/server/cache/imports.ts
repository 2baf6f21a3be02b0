import '../prerender/prerender';
import '../document/page-renderer';
