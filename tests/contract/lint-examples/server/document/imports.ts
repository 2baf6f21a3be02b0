import '../cache/response-cache';
import '../prerender/prerender';
import './template';
